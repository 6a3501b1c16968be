import type { MoveChange } from "./kind.ts";

export const cancelledToday: MoveChange = ({ on }) => ({ cancelledOn: on.today });
