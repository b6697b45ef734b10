import * as z from 'zod/mini'
import { currentLanguage } from '../../lib/settings.ts'
import { readDay } from '../../lib/times/fieldTime.ts'
import { pickTexts } from '../../lib/words.ts'
import { calendarWords } from './calendar.words.ts'

/** The value of a day field that may be left empty. */
export const optionalDay = z.string().check(
  z.refine((text) => text === '' || readDay(text) !== undefined, {
    error: () => pickTexts(calendarWords, currentLanguage()).dayWrong,
  }),
)
