import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * What tells this process apart from a later one with the same id: boot and start time. Undefined when no such process
 * runs (a zombie counts as gone).
 */
export function startTimeOf(pid: number): string | undefined {
  if (process.platform === 'linux') {
    const stat = readProc(`/proc/${pid}/stat`);
    if (!stat) return undefined;
    // The command name may hold spaces and parentheses: fields are counted from the last one (proc(5)).
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (fields[0] === 'Z' || fields[0] === 'X') return undefined;
    return `${readProc('/proc/sys/kernel/random/boot_id')?.trim()}:${fields[19]}`;
  }
  return ps(pid, 'lstart');
}

/** The command line of a running process, or undefined. */
export function commandLineOf(pid: number): string | undefined {
  if (process.platform === 'linux') return readProc(`/proc/${pid}/cmdline`)?.replaceAll('\0', ' ').trim();
  return ps(pid, 'command');
}

/** The parent of a running process, or undefined. */
export function parentOf(pid: number): number | undefined {
  if (process.platform !== 'linux') return Number(ps(pid, 'ppid')) || undefined;
  const stat = readProc(`/proc/${pid}/stat`);
  return stat ? Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) : undefined;
}

/** True when the very process that was recorded still runs, not a recycled id. */
export function isSameProcess(recorded: { pid: number; startTime: string }): boolean {
  return startTimeOf(recorded.pid) === recorded.startTime;
}

function readProc(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (['ENOENT', 'ESRCH', 'EACCES'].includes((error as NodeJS.ErrnoException).code ?? '')) return undefined;
    throw error;
  }
}

function ps(pid: number, column: string): string | undefined {
  try {
    const output = execFileSync('ps', ['-o', `${column}=`, '-p', String(pid)], { encoding: 'utf8' }).trim();
    return output || undefined;
  } catch (error) {
    // ps answers 1 for a process that does not exist.
    if ((error as { status?: number }).status === 1) return undefined;
    throw error;
  }
}
