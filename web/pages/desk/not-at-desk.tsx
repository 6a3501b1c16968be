import { NotFound } from "../not-found.tsx";

/** An address of the desk that leads nowhere: the way on is Today, not the public site. */
export const NotAtDesk = () => <NotFound begins={{ to: "/desk", label: "Today" }} />;
