// What the stand-in answers instead of a document (erpnext 1.3).

/** Each kind of refusal with its status. */
export const statusOf = {
  AuthenticationError: 401,
  PermissionError: 403,
  DoesNotExistError: 404,
  NameError: 409,
  DuplicateEntryError: 409,
  ValidationError: 417,
  MandatoryError: 417,
  LinkValidationError: 417,
  LinkExistsError: 417,
  UniqueValidationError: 417,
  TimestampMismatchError: 417,
  UpdateAfterSubmitError: 417,
  DocstatusTransitionError: 417,
  InvalidEmailAddressError: 417,
  CharacterLengthExceededError: 417,
  DataError: 417,
  AppNotInstalledError: 417,
  TooManyRequestsError: 429,
  AttributeError: 500,
  OperationalError: 500,
  PdfReadError: 500,
  JSONDecodeError: 500,
  QueryDeadlockError: 500,
  SessionStopped: 503,
} as const;
export type Type = keyof typeof statusOf;

/** A refusal of Frappe's: its type, and the sentence for a person, which may bear HTML. */
export class Frappe extends Error {
  readonly type: Type;
  readonly raises: boolean;
  /** `raises`: whether its message is marked as the one that stopped it; some are not. */
  constructor(type: Type, message = "", raises = true) {
    super(message);
    this.type = type;
    this.raises = raises;
  }
}

export const denied = (doctype: string, what = "") =>
  new Frappe("PermissionError", what || `No permission for ${doctype}`, false);
