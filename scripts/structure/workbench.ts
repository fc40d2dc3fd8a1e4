import type { Fault, SourceFile } from './source-file.ts'

const component = /^export (?:function|const) ([A-Z]\w*)/gm

/** Parts of the kit that the workbench does not show. */
export function findUnshownParts(files: SourceFile[]): Fault[] {
  const workbench = files
    .filter(({ path }) => /^apps\/web\/workbench\/(parts|screens)\.tsx$/.test(path))
    .map(({ text }) => text)
    .join('\n')
  if (workbench === '') return []
  return files
    .filter(({ path }) => /^apps\/web\/src\/ui\/[\w-]+\.tsx$/.test(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(component)].flatMap(([, name = '']) =>
        new RegExp(`\\b${name}\\b`).test(workbench)
          ? []
          : [
              {
                path,
                message: `exports ${name}, which the workbench does not show: add it to apps/web/workbench/parts.tsx`,
              },
            ],
      ),
    )
}
