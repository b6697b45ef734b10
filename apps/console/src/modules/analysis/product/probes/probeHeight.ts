/** What an alarm reserves for the health of its probe, in pixels: the verdict with one reason. */
export const probeHeight = 64
