import { createContext, type RefObject } from 'react'

/** What a form tells the dialog around it: nothing to lose, something entered, or being saved. */
export type FormHold = 'free' | 'dirty' | 'busy'

export interface DialogOfForm {
  hold: RefObject<FormHold>
  /** Closes the dialog; asks first where something would be lost. */
  close: () => void
}

/** The dialog around a form; undefined where the form stands on a page. */
export const FormContext = createContext<DialogOfForm | undefined>(undefined)
