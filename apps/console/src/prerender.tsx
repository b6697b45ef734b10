import { renderToStaticMarkup } from 'react-dom/server'
import LoginPage from './modules/auth/LoginPage.tsx'

/** The sign-in page before anything has been typed; the build makes it part of index.html. */
export function loginPage(): string {
  return renderToStaticMarkup(<LoginPage />)
}
