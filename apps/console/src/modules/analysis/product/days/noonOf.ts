/** Local noon of a day, where its point stands. */
export const noonOf = (day: string) => new Date(`${day}T12:00:00`).getTime()
