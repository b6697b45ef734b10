/** The big screen, outside the frame. */
export const bigScreenPath = '/data-big-screen'

/** A browser at this address shows a screen by a key of its own, without a session. */
export const displayAddress = `${bigScreenPath}?display=pair`
