// Pages that nouns below the one they show lead to.

/** An own order of the shop; ending in `:id`, the route of the page. */
export const myOrderPath = (id: string): string => `/shop/order/${id}`
