/** The public interface of photos for higher modules. */
export { keepPictures } from './pictures.service.ts'
export { deletePictures } from './pictures.store.ts'
