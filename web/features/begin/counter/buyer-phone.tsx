// Where the buyer is reached: it stays with the sale, and finds a buyer on record as one types.
import { useRef } from "react";
import { usePartyNames } from "../../../lists/party-field.tsx";
import { PhoneField } from "../../../ui/phone-field.tsx";

/** Fewer digits find nobody by a telephone. */
const fewestDigits = 5;
const mostOffered = 3;

interface BuyerPhoneProps {
  phone: string;
  error: string | undefined;
  /** A buyer on record is named already. */
  isKnown: boolean;
  onPhone: (phone: string) => void;
  onBuyer: (name: string) => void;
}

export function BuyerPhone({ phone, error, isKnown, onPhone, onBuyer }: BuyerPhoneProps) {
  const input = useRef<HTMLInputElement>(null);
  const { found, isOld } = usePartyNames("buyer", !isKnown && phone.length >= fewestDigits ? phone : "");
  return (
    <div>
      <PhoneField
        ref={input}
        label="Phone (optional)"
        name="phone"
        value={phone}
        error={error}
        autoComplete="off"
        onChange={({ target }) => onPhone(target.value)}
      />
      <ul aria-label="Buyers of this phone" aria-live="polite" className="text-small text-ink-3">
        {!isOld &&
          found.slice(0, mostOffered).map(({ id, name, city }) => (
            <li key={id} className="mt-1.5">
              {name}
              {city && `, ${city}`}{" "}
              <button
                type="button"
                className="link"
                onClick={() => {
                  onBuyer(name);
                  input.current?.focus();
                }}
              >
                Take as buyer<span className="sr-only"> {name}</span>
              </button>
            </li>
          ))}
      </ul>
    </div>
  );
}
