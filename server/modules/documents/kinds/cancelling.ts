import type { Change } from "./kind.ts";

export const cancelledToday: Change = ({ on }) => ({ cancelledOn: on.today });
