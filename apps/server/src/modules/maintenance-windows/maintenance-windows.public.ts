/** The public interface of maintenance windows for higher modules. */
export { findDeviceWindows } from './windows/windows.reads.ts'
