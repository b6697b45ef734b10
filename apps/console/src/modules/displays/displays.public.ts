export { DisplayPage } from './display/DisplayPage.tsx'
export { BigScreenPage } from './screen/BigScreenPage.tsx'
