export { PictureField } from './PictureField.tsx'
export { PictureStrip } from './PictureStrip.tsx'
