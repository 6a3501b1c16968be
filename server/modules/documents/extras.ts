// The parts of a document that only some kinds have, and the parties' copies, as they stand in jsonb.

export interface Address {
  name: string;
  gstin: string;
  address: string;
  state: string;
}

export interface Extras {
  email: string;
  phone: string;
  note: string;
  requiredBy: string | null;
  deliveryPincode: string;
}
