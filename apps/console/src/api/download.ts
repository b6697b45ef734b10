import type { Call, Endpoint } from '@limpid/contract/kernel/endpoints'
import { localise } from '@limpid/contract/kernel/words'
import { currentLanguage } from '../lib/settings.ts'
import { addressOf } from './address.ts'
import { noteAnswer } from './connection.ts'
import { openAnswer } from './exchange/exchange.ts'
import { CallProblem, clientProblems, systemFault } from './problem.ts'
import { requestSignedIn } from './session/renewal.ts'

/**
 * Downloads the file of a call with `produces`, under the name given by the server. Large files may take
 * long, so there is no timeout and only the caller can abort; throws `CallProblem`, also when the download
 * breaks off.
 */
export async function download<E extends Endpoint>(
  endpoint: E,
  call: Omit<Call<E>, 'body'>,
  options: { signal?: AbortSignal } = {},
): Promise<{ name: string; content: Blob }> {
  const { params, query } = call as { params?: object; query?: object }
  const requested = async (token: string | undefined) => {
    const answer = await fetch(addressOf(endpoint, params, query), {
      headers: {
        'Accept-Language': currentLanguage() === 'en' ? 'en' : 'zh-CN',
        ...(token ? { Authorization: token } : {}),
      },
      cache: 'no-store',
      credentials: 'omit',
      ...(options.signal && { signal: options.signal }),
    })
    return { answer, status: answer.status, text: answer.ok ? '' : await answer.text() }
  }
  try {
    const { answer, status, text } = await requestSignedIn(requested)
    if (!answer.ok) openAnswer(status, text)
    return { name: nameOf(answer.headers.get('content-disposition')), content: await answer.blob() }
  } catch (cause) {
    if (options.signal?.aborted || cause instanceof CallProblem) throw cause
    noteAnswer(false)
    throw new CallProblem(clientProblems.noAnswer, 0, localise(systemFault, currentLanguage()))
  }
}

function nameOf(disposition: string | null): string {
  const encoded = /filename\*=UTF-8''([^;]+)/.exec(disposition ?? '')?.[1]
  return encoded ? decodeURIComponent(encoded) : 'file'
}
