// Key projects on the buyers' page. Demonstration content: places and jobs are invented.
export const projects = [
  {
    picture: "anchor-bolts",
    head: "Assembly hall of a pump maker",
    place: "Chakan, Maharashtra",
    text: "Anchor bolts, hollow sections, roofing sheets and high bay lights, delivered in lots as each bay was handed over.",
  },
  {
    picture: "distribution-boards",
    head: "Fit-out of an office tower",
    place: "Noida, Uttar Pradesh",
    text: "Distribution boards, house wires, panel lights, extinguishers and hose reels, called off floor by floor against one order.",
  },
  {
    picture: "flanges",
    head: "Utility lines of a formulation plant",
    place: "Baddi, Himachal Pradesh",
    text: "MS pipes, gate valves, flanges and pressure gauges, with the MTC of each heat asked for in the RFQ.",
  },
];
