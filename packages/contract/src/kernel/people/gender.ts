import * as z from 'zod/mini'

/** The dictionary of genders; one value of it stands with each account. */
export const genderDict = 'gender'
/** The value of who told nothing. */
export const genderUntold = '0'
/** A value of the dictionary. */
export const gender = z.string().check(z.minLength(1), z.maxLength(64))
