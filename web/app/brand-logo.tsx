import type { BrandSettings } from "@vanik/contracts/settings";

interface BrandLogoProps {
  logo: NonNullable<BrandSettings["logo"]>;
  /** Left out where its link or heading names it. */
  alt?: string;
  className?: string;
}

/** The brand's logo, at half of its pixels. */
export const BrandLogo = ({ logo, alt = "", className = "header-logo" }: BrandLogoProps) => (
  <img
    src={`/pictures/logo/${logo.id}.png`}
    alt={alt}
    width={Math.round(logo.width / 2)}
    height={Math.round(logo.height / 2)}
    className={className}
  />
);
