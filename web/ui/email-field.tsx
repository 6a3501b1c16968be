import { TextField } from "./field.tsx";

/** The email that names an account. */
export function EmailField({ error }: { error: string | undefined }) {
  return (
    <TextField
      label="Email"
      name="email"
      type="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      required
      error={error}
    />
  );
}
