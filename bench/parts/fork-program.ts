import { fork } from 'node:child_process'
import { join } from 'node:path'
import type { LoadOrder, LoadReport } from '../ingest/load.ts'

/** Runs a program below `bench/` in a separate process, passing one order in and getting one report back. */
export function forkProgram<Order extends object, Report>(program: string, order: Order): Promise<Report> {
  return new Promise((resolve, reject) => {
    const child = fork(join(import.meta.dirname, '..', program), { execArgv: [] })
    child.once('message', (report) => resolve(report as Report))
    child.once('exit', (code) => code !== 0 && reject(new Error(`${program} exited with ${code}`)))
    child.send(order)
  })
}

/** Devices send as fast as they are acknowledged, or at a rate. */
export const sendLoad = (order: LoadOrder): Promise<LoadReport> => forkProgram('ingest/load.ts', order)
