/** The public interface of photos for higher modules. */
export { attachPictures } from './pictures.service.ts'
export { deletePictures } from './pictures.store.ts'
