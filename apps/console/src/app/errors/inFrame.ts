import { createContext } from 'react'

/** True for what stands in the frame, which has the one `main` of the document and says its title. */
export const InFrame = createContext(false)
