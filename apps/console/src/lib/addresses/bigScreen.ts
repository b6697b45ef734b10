/** The big screen, outside the frame. */
export const bigScreenPath = '/data-big-screen'

/** A browser at this address shows a screen by its own key, without a session. */
export const displayAddress = `${bigScreenPath}?display=pair`
