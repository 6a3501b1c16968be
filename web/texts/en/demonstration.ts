export const demonstration = { note: "Demonstration content: the operator replaces it at the desk." };
