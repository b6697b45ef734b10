/** What higher modules may do with pictures. */
export { keepPictures } from './pictures.service.ts'
export { deletePictures } from './pictures.store.ts'
