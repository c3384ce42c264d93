import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { executes } from './execute.ts'

executes({
  language: 'go',
  probe: ['go', 'version'],
  write: (folder, samples) => {
    for (const [index, sample] of samples.entries()) {
      const renamed = sample.replace('func main() {', `func sample${index}() {`)
      writeFileSync(join(folder, `sample${index}.go`), renamed)
    }
    const calls = samples.map((_, index) => `\tsample${index}()`)
    writeFileSync(
      join(folder, 'main.go'),
      ['package main', 'func main() {', ...calls, '}'].join('\n'),
    )
    writeFileSync(join(folder, 'go.mod'), 'module samples\n')
    return ['./samples']
  },
  prepare: ['go', 'build', '-o', 'samples', '.'],
})

executes({
  language: 'java',
  cannotSend: ['headers beyond ASCII'],
  probe: ['javac', '-version'],
  write: (folder, samples) => {
    for (const [index, sample] of samples.entries()) {
      const renamed = sample.replace('public class Main {', `class Sample${index} {`)
      writeFileSync(join(folder, `Sample${index}.java`), renamed)
    }
    const calls = samples.map(
      (_, index) =>
        `try { Sample${index}.main(args); } catch (Exception e) { e.printStackTrace(); }`,
    )
    const lines = ['public class All {', 'public static void main(String[] args) {', ...calls, '}}']
    writeFileSync(join(folder, 'All.java'), lines.join('\n'))
    return ['java', '-cp', '.', 'All']
  },
  prepare: ['sh', '-c', 'javac -encoding UTF-8 *.java'],
})

// The samples are written for OkHttp 4. Systems package OkHttp 3: its names are given to it here.
const OKHTTP = '/usr/share/java/okhttp.jar:/usr/share/java/okio.jar'
const IMPORTS = ['import java.io.File', 'import okhttp3.*', '']
const OKHTTP_4 = [
  'fun String.toMediaType() = MediaType.get(this)',
  'fun File.asRequestBody(type: MediaType? = null) = RequestBody.create(type, this)',
  'fun ByteArray.toRequestBody(type: MediaType? = null) = RequestBody.create(type, this)',
  'fun String.toRequestBody() = RequestBody.create(null, this)',
]

executes({
  language: 'kotlin',
  cannotSend: ['headers beyond ASCII'],
  probe: ['sh', '-c', `kotlinc -version && ls ${OKHTTP.replace(':', ' ')}`],
  write: (folder, samples) => {
    for (const [index, sample] of samples.entries()) {
      const renamed = sample
        .replace(/^import okhttp3\.\w+\.Companion.*\n/gm, '')
        .replace('fun main() {', `fun sample${index}() {`)
        .replaceAll('response.body!!', 'response.body()!!')
      writeFileSync(join(folder, `Sample${index}.kt`), renamed)
    }
    const calls = samples.map(
      (_, index) => `try { sample${index}() } catch (e: Exception) { e.printStackTrace() }`,
    )
    const lines = [...IMPORTS, ...OKHTTP_4, 'fun main() {', ...calls, '}']
    writeFileSync(join(folder, 'All.kt'), lines.join('\n'))
    return ['kotlin', '-cp', `${OKHTTP}:samples.jar`, 'AllKt']
  },
  prepare: ['sh', '-c', `kotlinc -nowarn -cp ${OKHTTP} -d samples.jar *.kt`],
})

// The samples are written for .NET 6. Systems package Mono, whose compiler reads C# 7: what is newer
// is said in its words, and part headers are given the bytes that .NET would be told to write.
const CSHARP_7: readonly (readonly [newer: RegExp, older: string])[] = [
  [/\busing var /g, 'var '],
  [/^( +)new\(/gm, '$1new KeyValuePair<string, string>('],
  [/while \(await (.+) is \{ \} line\)/g, 'string line; while ((line = await $1) != null)'],
  [/await File\.ReadAllTextAsync\(/g, 'File.ReadAllText('],
  [/^.*HeaderEncodingSelector.*\n/gm, ''],
  [
    /("Content-Disposition", )("(?:[^"\\]|\\.)*")/g,
    '$1Encoding.GetEncoding(28591).GetString(Encoding.UTF8.GetBytes($2))',
  ],
]

executes({
  language: 'dotnet',
  cannotSend: ['headers beyond ASCII'],
  probe: ['sh', '-c', 'mcs --version && ls /usr/lib/mono/4.5/System.Net.Http.dll'],
  write: (folder, samples) => {
    for (const [index, sample] of samples.entries()) {
      const renamed = sample.replace('static class Program', `static class Sample${index}`)
      const older = CSHARP_7.reduce((text, [newer, said]) => text.replace(newer, said), renamed)
      writeFileSync(join(folder, `Sample${index}.cs`), older)
    }
    const calls = samples.map(
      (_, index) =>
        `try { Sample${index}.Main().Wait(); } catch (Exception e) { Console.WriteLine(e); }`,
    )
    const lines = ['using System;', 'class All {', 'static void Main() {', ...calls, '}}']
    writeFileSync(join(folder, 'All.cs'), lines.join('\n'))
    return ['mono', 'All.exe']
  },
  prepare: ['sh', '-c', 'mcs -main:All -out:All.exe -r:System.Net.Http.dll *.cs'],
})
