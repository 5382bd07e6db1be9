import {
  BarChart,
  FunnelChart,
  GaugeChart,
  HeatmapChart,
  LineChart,
  PieChart,
  RadarChart,
  TreemapChart,
} from 'echarts/charts';
import {
  CalendarComponent,
  GridComponent,
  LegendComponent,
  RadarComponent,
  VisualMapComponent,
} from 'echarts/components';
import { init, use } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';

use([
  ...[BarChart, FunnelChart, GaugeChart, HeatmapChart, LineChart, PieChart, RadarChart, TreemapChart],
  ...[CalendarComponent, GridComponent, LegendComponent, RadarComponent, VisualMapComponent, CanvasRenderer],
]);

/** The drawing library with what walls draw, apart from the office's: a canvas, which a television draws with ease. */
export function draw(element: HTMLElement) {
  return init(element, null, { renderer: 'canvas' });
}
