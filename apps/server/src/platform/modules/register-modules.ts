import type { HttpServer } from '../http/serve.ts'
import type { Job } from '../jobs/jobs.ts'
import type { ModuleHost, ServerModule } from './define-module.ts'

/** Registers modules, given from the lowest to the highest. Throws when a port that one of them needs is not provided. */
export function registerModules(modules: readonly ServerModule[], http: HttpServer, host: ModuleHost): void {
  for (const { clusterEvents = [] } of modules)
    for (const name of clusterEvents) host.clusterEvents.share(name)
  for (const module of modules) host.ports.provide(module.provides?.(host) ?? {})
  for (const { needs = {} } of modules) host.ports.check(needs)
  for (const module of modules) module.routes?.(http, host)
  for (const module of modules) module.listeners?.(host)
}

/** The jobs of all modules, none of them begun. */
export function jobsOf(modules: readonly ServerModule[], host: ModuleHost): Job[] {
  return modules.flatMap((module) => module.jobs?.(host) ?? [])
}

/** Begins the modules' jobs and `more`. Returns how to stop them. */
export function startJobs(
  modules: readonly ServerModule[],
  host: ModuleHost,
  more: readonly Job[],
): () => Promise<void> {
  const watches = modules.flatMap((module) => module.watch?.(host) ?? [])
  for (const job of [...jobsOf(modules, host), ...more]) host.jobs.start(job)
  return async () => {
    await Promise.all([host.jobs.stop(), ...watches.map((stop) => stop())])
  }
}
