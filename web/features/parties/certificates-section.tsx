// Certificates by which we withhold less tax of a supplier: all of them in one form, which a second person approves.
import { certifyParty } from "@vanik/contracts/api";
import type { Party } from "@vanik/contracts/parties";
import type { TdsCertificate } from "@vanik/contracts/party-parts";
import { type TdsSection, tdsSections, tdsSectionWords } from "@vanik/contracts/trade";
import { figureToSend } from "@vanik/contracts/typed-figure";
import { Plus } from "lucide-react";
import { browserCall } from "../../app/call.ts";
import { day } from "../../app/days-and-times.ts";
import { rupees } from "../../app/formats.ts";
import { AmountField } from "../../lists/amount-field.tsx";
import { DayField } from "../../lists/day-field.tsx";
import { useMay } from "../../lists/rights/use-may.ts";
import { AsksFirst } from "../../lists/second-person/asks-first.tsx";
import { ActForm } from "../../lists/written/act-form.tsx";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { Facts, PartySection } from "./party-section.tsx";
import { useEditing } from "./use-editing.ts";
import { usePartyChange } from "./use-party-change.ts";

export function CertificatesSection({ party }: { party: Party }) {
  const { editing, part, button, begin, end } = useEditing();
  const mayWrite = useMay()("accounts");
  const { tds_certificates: certificates } = party;
  return (
    <PartySection
      title="Lower TDS"
      anchor="certificates"
      action={
        !editing &&
        mayWrite && (
          <Button ref={button} size="sm" aria-label="Edit lower TDS" onClick={begin}>
            Edit
          </Button>
        )
      }
    >
      <div ref={part}>
        {editing ? (
          <CertificatesForm party={party} onEnd={end} />
        ) : certificates.length === 0 ? (
          <p className="text-ink-2">No certificate: the section’s own rate is withheld.</p>
        ) : (
          <Facts facts={certificates.map((one) => [one.number, describeCertificate(one)] as const)} />
        )}
      </div>
    </PartySection>
  );
}

const describeCertificate = ({ section, rate, from, till, limit }: TdsCertificate) =>
  `${tdsSectionWords[section]} ${rate} %, ${day(from)} to ${day(till)}, up to ${rupees(limit)}`;

/** As it is typed: figures stay text until they are sent. */
type TypedCertificate = Omit<TdsCertificate, "rate" | "limit"> & { rate: string; limit: string };
const blank: TypedCertificate = { number: "", section: "goods", rate: "", from: "", till: "", limit: "" };

function CertificatesForm({ party, onEnd }: { party: Party; onEnd: () => void }) {
  const act = usePartyChange({
    begins: {
      certificates: party.tds_certificates.map((one): TypedCertificate => ({
        ...one,
        rate: String(one.rate),
        limit: String(one.limit),
      })) as readonly TypedCertificate[],
    },
    fields: ({ certificates }) =>
      certificates.flatMap((_, at) => Object.keys(blank).map((key) => `tds_certificates.${at}.${key}`)),
    call: ({ certificates }, ask) =>
      browserCall(certifyParty, {
        id: party.id,
        version: party.version,
        tds_certificates: certificates.map((one) => ({
          ...one,
          rate: figureToSend(one.rate, { places: 2 })!,
          limit: figureToSend(one.limit, { places: 2 })!,
        })),
        ...ask,
      }),
    doneToast: "Certificates saved",
    onEnd,
  });
  const { certificates } = act.typed;
  const problems: Readonly<Record<string, string | undefined>> = act.problems;
  const write = (to: readonly TypedCertificate[]) => act.change({ certificates: to });
  return (
    <ActForm act={act} words="Save certificates" inPage onKeep={onEnd} aria-label="Lower TDS" className="grid gap-5">
      {certificates.map((one, at) => (
        <CertificateRow
          key={at}
          one={one}
          problemOf={(key) => problems[`tds_certificates.${at}.${key}`]}
          onChange={(part) => {
            act.mend(...Object.keys(part).map((key) => `tds_certificates.${at}.${key}`));
            write(certificates.map((other, place) => (place === at ? { ...other, ...part } : other)));
          }}
          onRemove={() => write(certificates.filter((_, place) => place !== at))}
        />
      ))}
      <div>
        <Button size="sm" icon={Plus} onClick={() => write([...certificates, blank])}>
          Add certificate
        </Button>
      </div>
      <AsksFirst act="certificate" asking={act.asking} />
    </ActForm>
  );
}

interface CertificateRowProps {
  one: TypedCertificate;
  problemOf: (key: keyof TypedCertificate) => string | undefined;
  onChange: (part: Partial<TypedCertificate>) => void;
  onRemove: () => void;
}

function CertificateRow({ one, problemOf, onChange, onRemove }: CertificateRowProps) {
  return (
    <fieldset className="grid min-w-0 grid-cols-[minmax(0,1fr)] items-start gap-3 sm:grid-cols-3">
      <legend className="sr-only">Certificate {one.number}</legend>
      <TextField
        label="Certificate no."
        required
        maxLength={30}
        autoComplete="off"
        spellCheck={false}
        value={one.number}
        error={problemOf("number")}
        onChange={({ target }) => onChange({ number: target.value })}
      />
      <SelectField
        label="Section"
        value={one.section}
        error={problemOf("section")}
        onChange={({ target }) => onChange({ section: target.value as TdsSection })}
      >
        {tdsSections.map((section) => (
          <option key={section} value={section}>
            {tdsSectionWords[section]}
          </option>
        ))}
      </SelectField>
      <TextField
        label="Rate, %"
        required
        inputMode="decimal"
        maxLength={6}
        value={one.rate}
        error={problemOf("rate")}
        onChange={({ target }) => onChange({ rate: target.value })}
      />
      <DayField label="From" required value={one.from} error={problemOf("from")} onDay={(from) => onChange({ from })} />
      <DayField label="Till" required value={one.till} error={problemOf("till")} onDay={(till) => onChange({ till })} />
      <AmountField
        label="Limit"
        required
        maxLength={16}
        value={one.limit}
        error={problemOf("limit")}
        onAmount={(limit) => onChange({ limit })}
      />
      <div>
        <Button variant="ghost" size="sm" aria-label={`Remove certificate ${one.number}`} onClick={onRemove}>
          Remove
        </Button>
      </div>
    </fieldset>
  );
}
