import type { Measurement } from './measure.ts'

/** Prints one measurement of a build. */
export function row(name: string, count: number, { cpu, wall, memory }: Measurement): void {
  console.log(
    `${name.padEnd(22)} ${String(count).padStart(6)} pages  cpu ${cpu.toFixed(1).padStart(6)} s  wall ${wall.toFixed(1).padStart(6)} s  ${((cpu * 1000) / count).toFixed(1).padStart(5)} ms/page  peak ${memory.toFixed(0).padStart(5)} MB`,
  )
}

export function ratio(name: string, value: number): void {
  console.log(`  ${name}: ${value.toFixed(2)}`)
}
