import { renderToStaticMarkup } from 'react-dom/server'
import LoginPage from './modules/auth/LoginPage.tsx'

/** The sign-in page as it is before anything has been typed; made part of index.html by the build. */
export function loginPage(): string {
  return renderToStaticMarkup(<LoginPage />)
}
