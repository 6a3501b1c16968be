import type { BrandSettings } from "@vanik/contracts/settings";

/** The brand's logo, at half of its pixels; its link or heading names it. */
export const BrandLogo = ({ logo }: { logo: NonNullable<BrandSettings["logo"]> }) => (
  <img
    src={`/pictures/logo/${logo.id}.png`}
    alt=""
    width={Math.round(logo.width / 2)}
    height={Math.round(logo.height / 2)}
    className="header-logo"
  />
);
