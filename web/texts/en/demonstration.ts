export const demonstration = { note: "Demonstration content: an installation of your own does not show it." };
