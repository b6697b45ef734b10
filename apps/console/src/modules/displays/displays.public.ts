export { ChooseUse } from './display/ChooseUse.tsx'
export { DisplayPage } from './display/DisplayPage.tsx'
export { BigScreenPage } from './screen/BigScreenPage.tsx'
