import { buildWidget } from './build/widget.mjs';

/* Builds the widget for host pages into dist/widget, or into the folder that is named. */
await buildWidget(process.argv[2] ?? 'dist/widget');
