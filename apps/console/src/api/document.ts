import { basePath } from '@limpid/contract/kernel/endpoints'
import { localise } from '@limpid/contract/kernel/words'
import { currentLanguage } from '../lib/settings.ts'
import { openAnswer, sendRequest } from './exchange/exchange.ts'
import { CallProblem, clientProblems, systemFault } from './problem.ts'
import { requestSignedIn } from './session/renewal.ts'

/** The server's OpenAPI document, unchanged: the only response without an envelope. */
export async function fetchDocument(options: { signal?: AbortSignal } = {}): Promise<unknown> {
  const { status, text } = await requestSignedIn((token) =>
    sendRequest(`${basePath}/openapi.json`, options.signal, {
      headers: token ? { Authorization: token } : {},
    }),
  )
  if (status !== 200) return openAnswer(status, text)
  try {
    return JSON.parse(text)
  } catch {
    throw new CallProblem(clientProblems.unreadable, status, localise(systemFault, currentLanguage()))
  }
}
