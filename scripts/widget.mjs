import { buildWidget } from './build/widget.mjs';

/*
 * Builds the widget for host pages into dist/widget, or into the folder that is named; its source maps go into a folder
 * beside it whose name ends in `-maps`.
 */
const outDir = process.argv[2] ?? 'dist/widget';
await buildWidget(outDir, 'production', process.argv[2] === undefined ? `${outDir}-maps` : (process.argv[3] ?? null));
