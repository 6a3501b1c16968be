// Short messages at the bottom centre. The library and its list come with the first message: no page needs them to be read.
// Durations are the library's defaults, which are the spec's (spec 9): blank, error and custom 4 s, success 2 s.
import type { Renderable, Toast, ToastOptions, ValueOrFunction } from "react-hot-toast/headless";

type Message = ValueOrFunction<Renderable, Toast>;
type Options = Partial<Pick<ToastOptions, "id" | "duration">>;
type Show = (message: Message, options?: Options) => string;

interface ToastApi {
  (message: Message, options?: Options): string;
  success: Show;
  error: Show;
  loading: Show;
  custom: Show;
  dismiss(id?: string): void;
}

let wanted = false;
const listeners = new Set<() => void>();

/** For `useSyncExternalStore`: true once there was a message, when the list of them is to be mounted. */
export const messages = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  wanted: () => wanted,
};

function library() {
  wanted = true;
  for (const listener of listeners) listener();
  return import("react-hot-toast/headless");
}
let made = 0;

// The id is known before the library has come, so that a toast can be replaced or dismissed at once.
function shown(
  show: (api: Awaited<ReturnType<typeof library>>["default"], message: Message, options: ToastOptions) => string,
): Show {
  return (message, options) => {
    const id = options?.id ?? `toast-${++made}`;
    void library().then(({ default: api }) => show(api, message, { ...options, id }));
    return id;
  };
}

export const toast: ToastApi = Object.assign(
  shown((api, message, options) => api(message, options)),
  {
    success: shown((api, message, options) => api.success(message, options)),
    error: shown((api, message, options) =>
      api.error(message, { ...options, ariaProps: { role: "alert", "aria-live": "assertive" } }),
    ),
    loading: shown((api, message, options) => api.loading(message, options)),
    custom: shown((api, message, options) => api.custom(message, options)),
    dismiss: (id?: string) => void library().then(({ default: api }) => api.dismiss(id)),
  },
);
