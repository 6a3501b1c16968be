// Who signs in to a demonstration.
export const demonstrationPassword = "Demo1234";
export const demonstrationAccounts = ["buyer@vanik.example", "supplier@vanik.example", "desk@vanik.example"];
