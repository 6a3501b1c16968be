/** The type under which the page's own code waits for its turn (entry.server.tsx). */
export const laterCode = "text/later";

// Runs in <head> before the first paint (what it names, early-input.ts knows by these names): who reads is known to the browser alone (design 8).
const script = `
(function () {
  // Zod would try new Function, which the policy forbids and reports.
  window.__zod_globalConfig = { jitless: true };
  var viewer = "guest";
  try {
    var kept = sessionStorage.getItem("token") ? sessionStorage : localStorage;
    var user = JSON.parse((kept.getItem("token") && kept.getItem("user")) || "{}");
    var whole = ["id", "name", "email", "phone"].every(function (key) { return typeof user[key] === "string"; });
    if (whole && ["buyer", "supplier", "staff"].indexOf(user.type) >= 0) viewer = user.type;
  } catch (error) {}
  document.documentElement.dataset.viewer = viewer;
  // What is typed and pressed before the page's code is there (early-input.ts). A form without an address of its own would send
  // what was typed, a password perhaps, into the address of the page.
  var early = { fields: new Set(), record: function (event) {
    var isForm = event.type === "submit";
    if (event.type === "input") {
      if (!/checkbox|radio|file/.test(event.target.type)) early.fields.add(event.target);
      return;
    }
    if (isForm && event.target.hasAttribute("action")) return;
    if (isForm) event.preventDefault();
    var button = isForm ? event.submitter : event.target.closest("button");
    if (button) early.button = button, early.pressed = event;
  } };
  window.early = early;
  ["input", "click", "submit"].forEach(function (type) { addEventListener(type, early.record, true); });
  // After the first paint come pictures out of sight (picture.css) and, once all is loaded, the code of the page: both would
  // hold it up. A hidden page has none. A nonce goes on to the code where the page has one.
  var page = document.documentElement, later;
  function painted() {
    page.dataset.painted = "";
    if (!later) return;
    var code = document.createElement("script");
    code.type = "module";
    code.nonce = later.nonce;
    code.textContent = later.textContent;
    later = null;
    document.head.append(code);
  }
  try {
    new PerformanceObserver(painted).observe({ type: "paint", buffered: true });
  } catch (error) {}
  addEventListener("load", function () {
    later = document.querySelector('script[type="${laterCode}"]');
    if ("painted" in page.dataset) painted();
    setTimeout(painted, document.hidden ? 0 : 2000);
  });
  // As it is at the load: until React has read the cart, the checkout keeps room for what will stand there.
  try {
    var cart = localStorage.getItem("cart");
    if (!cart || cart === "{}") document.documentElement.dataset.cart = "empty";
  } catch (error) {}
})();
`;

/** Without what tells its reader here: every page carries it. Pure, so that the browser's code, which has no use for it, is without it. */
export const viewerScript = /* @__PURE__ */ script.replaceAll(/^\s*(\/\/.*\n)?/gm, "");
