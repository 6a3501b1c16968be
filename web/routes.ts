// Every page of the web, by its address.
import { index, route, type RouteConfig } from "@react-router/dev/routes";

export default [
  index("pages/public/home.tsx"),
  route("products", "pages/public/products.tsx"),
  route("products/:category", "pages/public/category.tsx"),
  route("checkout", "pages/checkout.tsx"),
  route("sign-in", "pages/auth/sign-in.tsx"),

  route("user", "pages/user/layout.tsx", [
    index("pages/user/index.tsx"),
    route("profile", "pages/user/profile.tsx"),
    route("buyer/opportunity", "pages/user/buyer/opportunity.tsx"),
    route("*", "pages/user/unknown.tsx"),
  ]),

  route("desk", "pages/desk/layout.tsx", [index("pages/desk/opportunities.tsx")]),

  route("*", "pages/not-found.tsx"),
] satisfies RouteConfig;
