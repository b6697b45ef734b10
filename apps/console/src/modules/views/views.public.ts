export { ViewsMenu } from './ViewsMenu.tsx'
