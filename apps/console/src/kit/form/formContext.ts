import { createContext, type RefObject } from 'react'

/** What a form reports to its dialog: nothing to lose, input entered, or being saved. */
export type FormHold = 'free' | 'dirty' | 'busy'

export interface DialogOfForm {
  hold: RefObject<FormHold>
  /** Closes the dialog; asks first if input would be lost. */
  close: () => void
}

/** The dialog around a form; undefined where the form is on a page. */
export const FormContext = createContext<DialogOfForm | undefined>(undefined)
