// Runs in <head> before the first paint: who reads is known to the browser alone (design 8). Kept as text, so that the
// server's page and the hydrated one hold the very same characters.
export const viewerScript = `
(function () {
  // Zod would try new Function, which the policy forbids and reports.
  window.__zod_globalConfig = { jitless: true };
  var viewer = "guest";
  try {
    var user = JSON.parse((localStorage.getItem("token") && localStorage.getItem("user")) || "{}");
    if (["buyer", "supplier", "staff"].indexOf(user.type) >= 0) viewer = user.type;
  } catch (error) {}
  document.documentElement.dataset.viewer = viewer;
  // As it is at the load: until React has read the cart, the checkout keeps room for what will stand there.
  try {
    var cart = localStorage.getItem("cart");
    if (!cart || cart === "{}") document.documentElement.dataset.cart = "empty";
  } catch (error) {}
})();
`;
