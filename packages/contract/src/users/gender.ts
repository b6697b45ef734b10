import * as z from 'zod/mini'

/** The dictionary of genders; each account has one of its values. */
export const genderDict = 'gender'
/** The value for a gender that is not given. */
export const genderNotGiven = '0'
/** A value of the dictionary. */
export const gender = z.string().check(z.minLength(1), z.maxLength(64))
