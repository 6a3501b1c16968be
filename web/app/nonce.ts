// The nonce of this response's inline scripts, on the server only: browsers hide it from the page.
import { createContext } from "react";

export const NonceContext = createContext<string | undefined>(undefined);
