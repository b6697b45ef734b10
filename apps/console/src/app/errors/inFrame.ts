import { createContext } from 'react'

/** True inside the frame, which has the document's only `main` and shows its title. */
export const InFrame = createContext(false)
