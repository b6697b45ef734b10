/** The pages that few people open: what each of them loads is not listed in what everybody loads. */
export const loadDisplays = () => import('./pairing/DisplaysPage.tsx')
export const loadScreens = () => import('./screens/ScreensPage.tsx')
