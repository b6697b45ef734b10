/** Folder of the map below the base path; its name is its version. */
export const mapsPath = '/uploads/maps'

/** Most bytes of a map file as it is uploaded. */
export const mostMapBytes = 8 * 1024 * 1024
/** Most points of its coastlines: each page that shows the map draws all of them. */
export const mostMapPoints = 200_000
