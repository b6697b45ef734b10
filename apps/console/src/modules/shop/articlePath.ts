/** Path of the page of an article on sale. */
export const articlePath = (id: string) => `/shop/article/${id}`
