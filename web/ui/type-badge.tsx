/** The kind of account: Buyer, Supplier. */
export function TypeBadge({ children }: { children: string }) {
  return <span className="type-badge">{children}</span>;
}
