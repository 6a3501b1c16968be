// Short messages at the bottom centre. The library and its list come by themselves: no page needs them to be read.
// Durations are the library's defaults, which are the spec's (spec 9): blank, error and custom 4 s, success 2 s.
import { createElement, type ReactElement } from "react";
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

let list: ReactElement | null = null;
const listeners = new Set<() => void>();

/** Not by React.lazy: without a connection it does not come, and the page that is drawn with it would fail. */
async function library() {
  const { api, Toaster } = await import("./toaster.tsx");
  list ??= createElement(Toaster);
  for (const listener of listeners) listener();
  return api;
}

export const messages = {
  /** With `list` for `useSyncExternalStore`: the list of messages, once it has come. */
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  list: () => list,
  /** Before the first message, which may be that there is no connection. */
  load: library,
};

/** The next message asks for it again. */
const notCome = () => undefined;

let made = 0;

// The id is known before the library has come, so that a toast can be replaced or dismissed at once.
function shown(
  show: (api: Awaited<ReturnType<typeof library>>, message: Message, options: ToastOptions) => string,
): Show {
  return (message, options) => {
    const id = options?.id ?? `toast-${++made}`;
    library().then((api) => show(api, message, { ...options, id }), notCome);
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
    dismiss: (id?: string) => void library().then((api) => api.dismiss(id), notCome),
  },
);
